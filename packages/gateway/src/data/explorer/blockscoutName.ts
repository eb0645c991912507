/** The name among the sources. It is part of cursors, so it never changes. */
export const blockscoutName = 'blockscout'
