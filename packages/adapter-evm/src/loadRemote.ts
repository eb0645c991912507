/** Connections to remote wallets. */
export const loadRemote = (): Promise<typeof import('./remote/connectTransport.js')> =>
  import('./remote/connectTransport.js')
