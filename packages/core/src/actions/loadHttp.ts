/**
 * Loads the chunk for requests to nodes and servers. Only the chunk of the actions imports it,
 * because they share most of their imports.
 */
export const loadHttp = (): Promise<typeof import('../ports/overHttp.js')> => import('../ports/overHttp.js')
