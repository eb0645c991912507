import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Host of the app's own node in the recipes. */
const exampleNode = 'https://your.node.example'

/**
 * The policy in docs/recipes.md with another node.
 *
 * @param node - Origin that replaces the node in the recipe.
 * @throws {Error} when the page has no such block, or the block has no such node.
 */
export function readPolicyRecipe(node: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8')
  const [, block] = /## A strict Content-Security-Policy\n[^#]*?\n```\n([^`]+)```/.exec(page) ?? []
  const policy = block?.replace(/\s+/g, ' ').trim()
  if (!policy?.includes(`connect-src ${exampleNode};`)) throw new Error('docs/recipes.md has no policy with one node.')
  return policy.replace(exampleNode, node)
}
