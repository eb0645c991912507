/** Where the build has put a worker. */
declare module '*?worker&url' {
  const url: string
  export default url
}
