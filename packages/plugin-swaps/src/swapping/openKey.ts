/** Where it is stored whether a swap is open, or ended without a view. Then a later page loads the code. */
export const openKey = 'open'
