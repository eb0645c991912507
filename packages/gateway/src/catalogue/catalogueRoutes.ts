import { SourceError } from '@latchkey/server'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { createSource } from '../outgoing/createSource.js'
import { answerPicture } from '../pictures/answerPicture.js'
import { rasterTypes } from '../pictures/rasterType.js'
import type { CatalogueSettings } from './catalogue.js'
import { createFileRepository } from './createFileRepository.js'
import { createUpstreamPictures } from './createUpstreamPictures.js'
import { type PictureKind, pictureKinds, picturePaths } from './pictureKinds.js'
import { readPictureFolder } from './readPictureFolder.js'
import { readWalletsFile } from './readWalletsFile.js'
import { catalogueText } from './text.js'
import type { WalletRecord } from './WalletRecord.js'
import { analyticsConfigSchema, walletPageSchema, walletQuerySchema } from './walletSchemas.js'

/** Statuses of `requireProject`. */
const failures = [400, 401, 403, 429] as const

/** @see docs/reference/services.md, "Wallets". */
export function catalogueRoutes(app: Hono<AppEnv>, context: FeatureContext, settings: CatalogueSettings): void {
  const { config, bundledWallets, projectRules } = context
  const { walletsFile, pictureFolder, pictureUpstream } = settings
  const folder = readPictureFolder(pictureFolder)
  const hasUpstream = pictureUpstream !== undefined
  const repository = createFileRepository({
    records: readWalletsFile(walletsFile ?? bundledWallets),
    networkIds: [...config.networks.keys()],
    imageIdOf: ({ id, slug = id, image_id }: WalletRecord) => {
      const inFolder = [image_id, id, slug].find((each) => each !== undefined && folder.has('wallets', each))
      return inFolder ?? (hasUpstream ? image_id : undefined)
    },
  })
  const project = requireProject(projectRules, 403)

  app.get(
    '/getWallets',
    described({ summary: 'Wallets of the list', tag: 'catalogue', answer: walletPageSchema, failures }),
    project,
    checked('query', walletQuerySchema),
    async (http) => http.json(await repository.find(http.req.valid('query'))),
  )
  app.get(
    '/getAnalyticsConfig',
    described({ summary: 'Whether events are sent', tag: 'catalogue', answer: analyticsConfigSchema, failures }),
    project,
    (http) => http.json({ isAnalyticsEnabled: http.var.project.analytics }),
  )
  addPictures(app, context, { folder, base: pictureUpstream })
}

const pictureId = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][\w.:-]{0,127}$/i, catalogueText.id)),
})

function addPictures(
  app: Hono<AppEnv>,
  { clock, outgoing, projectRules }: FeatureContext,
  { folder, base }: { readonly folder: ReturnType<typeof readPictureFolder>; readonly base: string | undefined },
): void {
  const name = 'pictures'
  const source = createSource({ ...outgoing, name, count: (outcome) => outgoing.count(name, outcome) })
  const upstream = base === undefined ? undefined : createUpstreamPictures(base, source, clock)
  const read = async (kind: PictureKind, id: string, signal: AbortSignal) =>
    (await folder.read(kind, id)) ?? upstream?.read(kind, id, signal)

  for (const kind of pictureKinds) {
    app.get(
      `${picturePaths[kind]}:id`,
      described({
        summary: `A picture: ${kind}`,
        tag: 'catalogue',
        answer: [...rasterTypes, 'image/svg+xml'],
        failures: [...failures, 404, 503],
      }),
      requireProject(projectRules, 403),
      checked('param', pictureId),
      async (http) => {
        const picture = await read(kind, http.req.valid('param').id, http.var.signal).catch((error: unknown) => {
          if (!(error instanceof SourceError)) throw error
          throw new ApiError(503, 'id', catalogueText.unavailable, { cause: error })
        })
        if (!picture) throw new ApiError(404, 'id', catalogueText.noPicture)
        return answerPicture(picture)
      },
    )
  }
}
