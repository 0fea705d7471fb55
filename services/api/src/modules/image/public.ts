export { imageRoutesOf } from './image.routes.ts';
export { imageService, uploadsFolder, type ImageService } from './image.service.ts';
export { insertUpload, type NewUpload } from './image.store.ts';
