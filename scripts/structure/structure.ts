import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { drawEdges } from './drawEdges.ts'
import { type Edge, readFolderEdges, readPackageEdges } from './readEdges.ts'

/** The page with the pictures; each stands behind a mark `<!-- structure: <place> -->`. */
export const page = 'docs/architecture.md'

const picture = /(<!-- structure: (.+) -->\n\n```mermaid\n)[^`]*(```)/g

export function edgesOf(place: string): readonly Edge[] {
  return place === 'packages' ? readPackageEdges() : readFolderEdges(place)
}

/** Places of which the page has a picture. */
export function placesIn(text: string): readonly string[] {
  return [...text.matchAll(picture)].flatMap(([, , place]) => place ?? [])
}

/** The page as it stands, and with its pictures drawn anew from the sources. */
export function readPage(): { readonly text: string; readonly drawn: string } {
  const text = readFileSync(join(root, page), 'utf8')
  const drawn = text.replaceAll(picture, (_, before: string, place: string, after: string) =>
    [before, drawEdges(edgesOf(place)), '\n', after].join(''),
  )
  return { text, drawn }
}
