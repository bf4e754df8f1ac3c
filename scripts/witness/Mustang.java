import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Validates each PDF of a folder: a line VALID or INVALID for each, and MARK for each error and warning. */
public class Mustang {
  public static void main(String[] arguments) throws Exception {
    try (var files = Files.list(Path.of(arguments[0]))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".pdf")).sorted().toList()) {
        ZUGFeRDValidator validator = new ZUGFeRDValidator();
        String report = validator.validate(file.toString());
        System.out.println((validator.wasCompletelyValid() ? "VALID " : "INVALID ") + file.getFileName());
        Matcher marks = Pattern.compile("<(?:error|warning)[^>]*>([^<]*)").matcher(report);
        while (marks.find())
          System.out.println("MARK " + file.getFileName() + " " + marks.group(1).replaceAll("\\s+", " "));
      }
    }
  }
}
