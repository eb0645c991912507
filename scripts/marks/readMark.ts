import { allowImage } from '../../packages/core/src/index.ts'

/**
 * Reads one mark as a data URL, as `allowImage` returns it.
 *
 * @param file - Below `svgs` of `@web3icons/core`, without `.svg.js`.
 * @throws {Error} when the mark has more than shapes.
 */
export async function readMark(file: string): Promise<string> {
  // In a constant of its own: Vite would look for a file with the name of a pattern.
  const module = `@web3icons/core/svgs/${file}.svg.js`
  const { default: svg } = (await import(module)) as { readonly default: string }
  const small = shrink(svg)
  const stranger =
    /<(?!\/?(?:svg|g|path|circle|rect|ellipse|defs|linearGradient|radialGradient|stop|clipPath)\b)|href|url\((?!#)|\son\w+=|style=/i.exec(
      small,
    )
  if (stranger) throw new Error(`${file} has "${stranger[0]}", which is more than shapes.`)
  const url = allowImage(`data:image/svg+xml,${encodeURIComponent(small)}`)
  if (url === undefined) throw new Error(`${file} is refused by allowImage().`)
  return url
}

/**
 * Leaves out white space, the class, and the clip to the whole picture, which changes nothing: an
 * image is clipped anyway.
 */
function shrink(svg: string): string {
  const oneLine = svg.replaceAll(/>\s+</g, '><').trim().replace(' class="web3icons"', '')
  const whole = /<clipPath id="([^"]+)"><path fill="#fff" d="M0 0h24v24H0z"\/><\/clipPath>/.exec(oneLine)
  if (!whole) return oneLine
  const [clip, id = ''] = whole
  return oneLine
    .replace(clip, '')
    .replace('<defs></defs>', '')
    .replaceAll(` clip-path="url(#${id})"`, '')
    .replace(/^(<svg[^>]*>)<g>(.*)<\/g>(<\/svg>)$/, '$1$2$3')
}
