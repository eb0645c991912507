/** A page of the wallet itself, in the frame. */
export type FramePage = 'settings' | 'recovery' | 'devices' | 'export' | 'delete'
