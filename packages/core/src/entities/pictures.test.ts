import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowImage } from './allowImage.js'
import { pictureOf } from './pictureOf.js'
import { readDataUrl } from './readDataUrl.js'
import { toHttpsUrl } from './toHttpsUrl.js'
import { toPictureUrl } from './toPictureUrl.js'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const transaction = 'Wk-2kIDf6u2x_VaTgkOyqWUcGpcdyASrhtYbeNL7xYc'
const gateways = { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example/raw' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#f00" width="100%"/></svg>'
const svgUrl = `data:image/svg+xml;base64,${btoa(svg)}`
const png = 'data:image/png;base64,iVBORw0KGgo='

describe('toPictureUrl() reads', () => {
  test.each([
    ['https', 'https://a.example/1.png', 'https://a.example/1.png'],
    ['IPFS', `ipfs://${cid}/1.png`, `https://ipfs.example/ipfs/${cid}/1.png`],
    ['IPFS with its scheme twice', `ipfs://ipfs/ipfs/${cid}`, `https://ipfs.example/ipfs/${cid}`],
    ['Arweave', `ar://${transaction}`, `https://arweave.example/raw/${transaction}`],
    [
      'a path on Arweave',
      ` ar://${transaction}/a/1.png?x=1 `,
      `https://arweave.example/raw/${transaction}/a/1.png?x=1`,
    ],
    ['a picture in base64', png, png],
    ['base64 with white space', 'data:image/png;base64,iVBO Rw0K\nGgo=', png],
    ['base64 with percent-encoding', 'data:image/png;base64,iVBORw0KGgo%3D', png],
    ['base64 of URLs', 'data:image/png;base64,-_-_', 'data:image/png;base64,+/+/'],
    ['an SVG in base64', svgUrl, svgUrl],
    ['an SVG with percent-encoding', `data:image/svg+xml,${encodeURIComponent(svg)}`, svgUrl],
    ['an SVG as it is, with # and % in it', `data:image/svg+xml;utf8,${svg}`, svgUrl],
    ['an SVG with another charset parameter', `DATA:image/svg+xml;charset=UTF-8,${encodeURIComponent(svg)}`, svgUrl],
    ['the text of an SVG', `\n${svg}`, svgUrl],
    ['the media type that wallets use', `data:image/svg;utf8,${svg}`, svgUrl],
  ])('%s', (_, text, expected) => {
    expect(toPictureUrl(text, gateways)).toBe(expected)
    if (expected.startsWith('data:')) expect(allowImage(expected)).toBe(expected)
  })
})

describe('toPictureUrl() reads no', () => {
  test.each([
    ['page', 'data:text/html,<script>alert(1)</script>'],
    ['page in base64', `data:text/html;base64,${btoa('<script>')}`],
    ['script', 'javascript:alert(1)'],
    ['plain http', 'http://a.example/1.png'],
    ['more than 128 KiB', `data:image/png;base64,${'A'.repeat(200_000)}`],
    ['SVG of more than 128 KiB', `data:image/svg+xml,<svg>${'a'.repeat(140_000)}</svg>`],
    ['megabytes', `data:image/png;base64,${'A'.repeat(5_000_000)}`],
    ['broken base64', 'data:image/png;base64,***'],
    ['empty picture', 'data:image/png;base64,'],
    ['film', 'data:video/mp4;base64,AAAA'],
    ['way out of the gateway of IPFS', `ipfs://${cid}/../../admin`],
    ['way out of the gateway of Arweave', `ar://${transaction}/../../admin`],
    ['short id of Arweave', 'ar://abc'],
    ['object', { url: 'https://a.example/1.png' }],
    ['number', 5],
    ['text', 'hello'],
    ['empty text', ''],
  ])('%s', (_, value) => {
    expect(toPictureUrl(value, gateways)).toBeUndefined()
  })
})

test('IPFS and Arweave have no pictures without their gateways', () => {
  expect([toHttpsUrl(`ipfs://${cid}`), toHttpsUrl(`ar://${transaction}`)]).toEqual([undefined, undefined])
})

test('pictureOf() takes the first member that can be shown, and no animation', () => {
  expect(pictureOf({ image: 'https://a.example/1.png', image_data: svg })).toBe('https://a.example/1.png')
  expect(pictureOf({ image: { url: 'https://a.example/1.png' }, image_url: 'ipfs://nothing', image_data: svg })).toBe(
    svgUrl,
  )
  expect(pictureOf({ image_data: `data:image/svg+xml;utf8,${svg}` })).toBe(svgUrl)
  expect(pictureOf({ image: `ar://${transaction}` }, gateways)).toBe(`https://arweave.example/raw/${transaction}`)
  expect(pictureOf({ animation_url: 'https://a.example/1.png', image: null })).toBeUndefined()
})

test('readDataUrl() reads any type, and no other text', () => {
  const read = readDataUrl('data: Application/JSON ;charset=utf-8,{"a":"100%","b":"%C3%A9"}')
  expect(read?.type).toBe('application/json')
  expect(new TextDecoder().decode(read?.bytes)).toBe('{"a":"100%","b":"é"}')
  expect(['data:image/png', 'https://a.example/a,b', '', 'a:b,c'].map(readDataUrl)).toEqual(Array(4).fill(undefined))
})

test('whatever a contract writes, a picture is https or a data URL that allowImage accepts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom('data:image/svg+xml', 'data:image/png;base64', 'data:', 'ipfs://', 'ar://', '<svg'),
        fc.string(),
      )
      .map(([start, rest]) => `${start},${rest}`),
  )
  fc.assert(
    fc.property(text, (each) => {
      const picture = toPictureUrl(each, gateways)
      if (picture === undefined) return
      if (picture.startsWith('data:')) expect(allowImage(picture)).toBe(picture)
      else expect(new URL(picture).protocol).toBe('https:')
    }),
  )
})
