/** The supported versions of Node, by major. The registry has the programs. */
export const nodes = { 20: '20.19.6', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' } as const

/** The registry's name of the Node program for this machine. */
export const nodePackage: string = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
