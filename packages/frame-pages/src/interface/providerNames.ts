/** Of providers of social logins. */
export const providerNames: Readonly<Record<string, string>> = { google: 'Google' }
