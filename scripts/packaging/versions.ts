/** What a project of today is built with, beside what the workspace itself uses. */
export const versions = { webpack: '5.112.2', '@rspack/core': '2.3.2', '@types/node': '24.19.2' } as const

/** The compilers that our types are for, by the name under which the project has them. */
export const compilers = { 'typescript-5': '5.9.3', 'typescript-7': '7.0.2' } as const
