/** The viem clients, with viem itself. */
export const loadClients = (): Promise<typeof import('./api/clients.js')> => import('./api/clients.js')
