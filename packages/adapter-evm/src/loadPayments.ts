/** Payment requests and checks of receivers. */
export const loadPayments = (): Promise<typeof import('./payments/createPayments.js')> =>
  import('./payments/createPayments.js')
