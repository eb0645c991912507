import { drawLine } from '../interface/drawLine.js'

// The first page of the window of a social login, which the app opens in the user's click.

const place = document.querySelector('p')
// A page with `Cross-Origin-Opener-Policy: same-origin` has lost this window, and can't lead it on.
if (place) void drawLine(place, window.opener === null ? 'loadingLost' : 'loadingText')
