/** Texts that users read after a transfer. They are loaded with transfers. */
export const solanaSendText: {
  readonly failed: string
} = {
  failed: 'Failed to send transaction. Please try again.',
}
