/** The apps that can be made, in the order of the list. */
export const templateNames: readonly ['react', 'next', 'vanilla'] = ['react', 'next', 'vanilla']

export type TemplateName = (typeof templateNames)[number]
