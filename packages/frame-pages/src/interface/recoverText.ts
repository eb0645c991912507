/** What users read in the page that opens a recovery kit from disk. */
export const recoverText = {
  title: 'Open a recovery kit',
  about:
    'This page opens the wallet of a recovery kit on this computer. It needs no server and sends nothing. Use it when the app is gone, or when you can’t sign in any more.',
  kit: 'The recovery kit',
  file: 'Or the file that has it',
  code: 'Its recovery code',
  open: 'Open the wallet',
  words: 'Your 12 words',
  next: 'Import these words into a wallet app that you trust. They give all that is in this wallet to anyone who has them. Close this page afterwards.',
  accounts: 'Its accounts, on EVM networks and on Solana',
} as const
