/** Versions of the tools of the project that the workspace does not use itself. */
export const versions = { webpack: '5.112.2', '@rspack/core': '2.3.2', '@types/node': '24.19.2' } as const

/** The supported compilers, by their name in the project. */
export const compilers = { 'typescript-5': '5.9.3', 'typescript-7': '7.0.2' } as const
