/** Texts that users read after a transfer. */
export const solanaSendText: {
  readonly failed: string
} = {
  failed: 'Failed to send transaction. Please try again.',
}
