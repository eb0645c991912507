/** Fewest characters of a label. */
const shortest = 4
/** Most bytes of a label in the name system. */
export const longest = 63

/** What is wrong with a label for a new name: letters, digits and hyphens, at least four. */
export function labelProblem(label: string): 'short' | 'characters' | undefined {
  if (!/^[a-z\d-]*$/.test(label) || label.length > longest) return 'characters'
  return label.length < shortest ? 'short' : undefined
}
