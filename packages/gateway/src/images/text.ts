export const imagesText = {
  noUrl: 'must be the URL of a picture.',
  noPicture: 'There is no picture of a known type.',
} as const
