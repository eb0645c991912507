import { identityOf } from '../service/identityOf.js'
import type { PicturesParameters } from './createPictures.js'
import { pictureUrl } from './pictureUrl.js'

/** The URL of a picture by its own id, or by the id of its wallet. */
export async function findPicture(
  kind: string,
  id: string,
  { base, context, options, catalogue }: PicturesParameters & { readonly base: string },
): Promise<string | undefined> {
  const url = pictureUrl(kind, id, base, identityOf(context, options))
  return url ?? (kind === 'wallet' ? (await catalogue.find(id))?.icon : undefined)
}
