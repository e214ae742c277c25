# The app and its API as one image: `docker build -t griya .`
FROM node:22-slim AS build
WORKDIR /griya
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production DEMO=0 HOST=0.0.0.0 PORT=4400 DATA_DIR=/data DRAIN_SECONDS=5
WORKDIR /griya
COPY --from=build /griya/package.json ./
COPY --from=build /griya/node_modules node_modules
COPY --from=build /griya/dist dist
COPY --from=build /griya/dist-server dist-server
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4400' + (process.env.BASE_PATH ?? '') + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Of its own process number 1, so that SIGTERM reaches it.
CMD ["node", "dist-server/main.js"]
