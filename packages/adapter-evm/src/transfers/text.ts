/** Texts that users read after a transfer. They are loaded with the requests. */
export const evmSendText: {
  readonly failed: string
} = {
  failed: 'Something went wrong',
}
