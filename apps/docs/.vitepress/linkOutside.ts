import { posix } from 'node:path'
import type { MarkdownOptions } from 'vitepress'
import { repository } from './repository.ts'

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0]

/**
 * A link to a file of the repository that is no page of the site leads to the repository. The pages
 * keep relative links, which work where the repository is read.
 */
export function linkOutside(markdown: Markdown): void {
  markdown.core.ruler.push('link-outside', ({ tokens, env }) => {
    const { relativePath = '' } = env as { readonly relativePath?: string }
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        const target = token.type === 'link_open' ? token.attrGet('href') : null
        const outside = target && pathOutside(target, posix.dirname(relativePath))
        if (outside) token.attrSet('href', `${repository}/${outside}`)
      }
    }
  })
}

/** The path in the repository. `undefined`: the link stays on the site, or leaves the repository. */
function pathOutside(target: string, folder: string): string | undefined {
  if (/^[a-z]+:|^#|^\//i.test(target)) return undefined
  const path = posix.join('docs', folder, target)
  return path.startsWith('docs/') && /\.md(#|$)/.test(path) ? undefined : path
}
