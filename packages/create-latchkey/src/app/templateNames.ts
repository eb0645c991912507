/** The apps that can be made, in the order of the list. */
export const templateNames: readonly ['react', 'next', 'wagmi', 'vanilla'] = ['react', 'next', 'wagmi', 'vanilla']

export type TemplateName = (typeof templateNames)[number]
