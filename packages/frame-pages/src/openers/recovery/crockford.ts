/** The letters of Crockford's Base32 by value: without I, L, O and U. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
