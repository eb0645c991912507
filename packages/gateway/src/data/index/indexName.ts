/** The name of the index among the sources. It is part of cursors, so it never changes. */
export const indexName = 'index'
