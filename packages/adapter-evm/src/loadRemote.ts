/** A wallet elsewhere. */
export const loadRemote = (): Promise<typeof import('./remote/connectTransport.js')> =>
  import('./remote/connectTransport.js')
