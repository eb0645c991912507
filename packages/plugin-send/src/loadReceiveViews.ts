/** The views of receiving. */
export const loadReceiveViews = (): Promise<typeof import('./react/receive/receiveViews.js')> =>
  import('./react/receive/receiveViews.js')
