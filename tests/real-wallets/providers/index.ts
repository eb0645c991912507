export { metamaskBackground } from './background/metamaskBackground.ts'
export { rabbyBackground } from './background/rabbyBackground.ts'
export { rainbowBackground } from './background/rainbowBackground.ts'
export { installRealWallets, type RealProvider } from './installRealWallets.ts'
