/** Stands for the address in a sign-in message that is written before the login. */
export const addressPlaceholder = '<<AccountAddress>>'
