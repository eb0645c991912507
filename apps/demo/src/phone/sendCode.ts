/** Shows a pairing code to the phone in a frame, as if it were held in front of its camera. Only the phone's own page gets it. */
export function sendCode(frame: HTMLIFrameElement, uri: string): void {
  frame.contentWindow?.postMessage({ type: 'latchkey.phone.pair', uri }, new URL(frame.src).origin)
}
