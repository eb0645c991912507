export const catalogueText = {
  noPicture: 'There is no such picture.',
  id: 'must be the id of a picture.',
  unavailable: 'Pictures are not available at the moment.',
  notAList: (file: string, problem: string): string => `${file} is not a list of wallets: ${problem}`,
} as const
