export const onrampText = {
  amount: "must be a decimal number as a text, like '25.50'.",
  wallets: 'must be 1 to 50 wallets with an address.',
  userId: 'must have 32 to 50 characters.',
  eventId: 'must have 8 to 128 letters, digits or characters of ._:-',
} as const
