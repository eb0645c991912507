/** Requests to nodes and servers: a chunk of its own, fetched through the chunk of the actions, with which it shares most of its imports. */
export const loadHttp = (): Promise<typeof import('../ports/overHttp.js')> => import('../ports/overHttp.js')
