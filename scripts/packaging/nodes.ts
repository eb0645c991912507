/** The versions of Node that our packages are for, by major; the registry has their programs. */
export const nodes = { 20: '20.19.6', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' } as const

/** What the registry calls the program of this machine. */
export const nodePackage: string = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
