/** Sentences of errors. */
export const nameErrorText = {
  resolve: 'Error resolving name',
  lookUp: 'Error fetching names for address',
  suggest: 'Error fetching name suggestions',
  register: (name: string): string => `Error registering name ${name}`,
  network: 'Network not found',
  account: 'Address or auth connector not found',
  chainId: 'Invalid chainId',
} as const
