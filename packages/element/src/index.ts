export { defineLatchkeyButton } from './defineLatchkeyButton.js'
export type { ConnectDetail, LatchkeyButtonElement } from './LatchkeyButtonElement.js'
