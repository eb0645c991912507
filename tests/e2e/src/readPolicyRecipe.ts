import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The host that the recipes have for an app's own node. */
const exampleNode = 'https://your.node.example'

/**
 * The policy that docs/recipes.md gives to apps, word by word, for one whose node is elsewhere.
 *
 * @param node - Origin that stands in the place of the example's.
 * @throws {Error} when the page has no such block, or the block no such node.
 */
export function readPolicyRecipe(node: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8')
  const [, block] = /## A strict Content-Security-Policy\n[^#]*?\n```\n([^`]+)```/.exec(page) ?? []
  const policy = block?.replace(/\s+/g, ' ').trim()
  if (!policy?.includes(`connect-src ${exampleNode};`)) throw new Error('docs/recipes.md has no policy with one node.')
  return policy.replace(exampleNode, node)
}
