/** Sentences of errors, those of the specification where it has one (section 8). */
export const nameErrorText = {
  resolve: 'Error resolving name',
  lookUp: 'Error fetching names for address',
  suggest: 'Error fetching name suggestions',
  register: (name: string): string => `Error registering name ${name}`,
  network: 'Network not found',
  account: 'Address or auth connector not found',
  chainId: 'Invalid chainId',
} as const
