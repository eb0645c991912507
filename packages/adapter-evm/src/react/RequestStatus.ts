/** `idle`: nothing was requested, or something that the request needs is missing. */
export type RequestStatus = 'idle' | 'pending' | 'success' | 'error'
